import { getNonce } from 'get-nonce'

// While something is dragged the library writes a style that keeps texts from being selected. It reads the page's
// nonce from this name; without it the content policy refuses the style.
Object.assign(globalThis, { __webpack_nonce__: getNonce() })
