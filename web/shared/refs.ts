/** Ref callbacks. They are at module level because Preact calls a ref again when the function changes. */

export function moveFocus(element: HTMLElement | null): void {
  element?.focus();
}

export function selectText(field: HTMLTextAreaElement | null): void {
  field?.select();
}

export function openModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}

export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
