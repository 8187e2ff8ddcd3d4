export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const SECTION = /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs;
const VALUE = /\{\{(\w+)\}\}/g;

/**
 * Fills in values such as `{{id}}`, escaped. `{{#url}}…{{/url}}` is shown if the value is set, and `{{^url}}…{{/url}}` if
 * it is not.
 */
export function fill(template: string, values: Values): string {
  return template
    .replaceAll(SECTION, (_, sign: string, name: string, text: string) =>
      Boolean(values[name]) === (sign === '#') ? text : '',
    )
    .replaceAll(VALUE, (_, name: string) => escapeHtml(String(values[name])));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes for text and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
