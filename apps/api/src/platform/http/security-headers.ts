import { randomBytes } from 'node:crypto'

/** A new nonce for one HTML answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The content security policy of application pages: nothing from other origins, styles only with the nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // PDF files of the company, which the browser's viewer shows.
    "frame-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ].join('; ')
}

/** Policy of the page of shared reports, which has no inline style: nothing but the server's own files and answers. */
export const shareablePagePolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "style-src 'self'",
].join('; ')

/** Policy of all other answers, so that one opened as a page cannot do anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Headers of a file that a page of the application shows. Not in a sandbox: there browsers refuse to show a PDF, which
 * their viewer keeps apart from the application by itself.
 */
export const viewHeaders = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'self'; object-src 'self'; style-src 'unsafe-inline'",
  'x-frame-options': 'SAMEORIGIN',
}

/** Headers of every answer. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
