import './reference.css';
import { withAddress } from './address.ts';

// The reference is the same text for every host, so the page fills in the address by which it was opened.
for (const example of document.querySelectorAll('pre, .about code')) {
  example.textContent = withAddress(example.textContent, document.baseURI);
}
