import { getNonce } from 'get-nonce'

// While dragging, the library adds a style element that prevents the selection of text. It reads the page's
// nonce from this name; without it the content security policy blocks the style.
Object.assign(globalThis, { __webpack_nonce__: getNonce() })
