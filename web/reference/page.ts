import './reference.css';
import { withAddress } from './address.ts';

/** The reference is one text for every host: this page knows by which address it was opened. */
for (const example of document.querySelectorAll('pre, .about code')) {
  example.textContent = withAddress(example.textContent, document.baseURI);
}
