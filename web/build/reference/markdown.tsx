import { Lexer, lexer, type MarkedToken, type Tokens } from 'marked';
import { type ComponentChildren, h } from 'preact';

/** Renders the Markdown of our own texts. Unknown elements stop the build. */
export function Markdown({ text }: { text: string }) {
  return <>{elements(lexer(text))}</>;
}

/** Renders Markdown within a line: code, bold text and links. */
export function Inline({ text = '' }: { text: string | undefined }) {
  return <>{elements(Lexer.lexInline(text))}</>;
}

const TAGS = { paragraph: 'p', strong: 'b', codespan: 'code', code: 'pre', list_item: 'li' } as const;

function elements(tokens: readonly object[]): ComponentChildren[] {
  return (tokens as MarkedToken[]).map(element);
}

function element(token: MarkedToken): ComponentChildren {
  const content = 'tokens' in token && token.tokens ? elements(token.tokens) : 'text' in token && token.text;
  switch (token.type) {
    case 'space':
      return undefined;
    case 'text':
      return content;
    case 'paragraph':
    case 'strong':
    case 'codespan':
    case 'code':
    case 'list_item':
      return h(TAGS[token.type], null, content);
    case 'heading':
      return h(`h${token.depth}`, null, content);
    case 'list':
      return <ul class="bullets">{elements(token.items)}</ul>;
    case 'table':
      return (
        <table>
          <thead>{row(token.header)}</thead>
          <tbody>{token.rows.map(row)}</tbody>
        </table>
      );
    case 'link':
      // A service doesn't serve the other pages of the docs.
      return token.href.startsWith('https:') ? <a href={token.href}>{content}</a> : content;
    default:
      throw new Error(`The pages about the API have no element for this Markdown: ${token.raw}`);
  }
}

function row(cells: readonly Tokens.TableCell[]) {
  return <tr>{cells.map(({ header, tokens }) => h(header ? 'th' : 'td', null, elements(tokens)))}</tr>;
}
