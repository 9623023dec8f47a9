import { textOn } from '@vatio/domain/identity/themes/colour-contrast'
import { productBrand, type MailBrand } from './mail-brand.ts'
import type { Mail } from './outbox.ts'

/** The contents of a mail without markup: the layout escapes every value. */
export interface MailContent {
  readonly template: string
  readonly to: string
  readonly subject: string
  /** Absent where a person writes it with the paragraphs. */
  readonly greeting?: string
  /** A paragraph of several lines is a list of them. */
  readonly paragraphs: readonly (string | readonly string[])[]
  readonly action?: { readonly label: string; readonly link: string }
  /** Small print below the action. */
  readonly notes?: readonly string[]
  /** Lines of the signature of who sends it. */
  readonly signature?: readonly string[]
}

/** Renders a mail as plain text and as HTML for old mail programs: a table and inline styles. */
export function layOutMail(content: MailContent, brand: MailBrand = productBrand): Mail {
  return {
    to: content.to,
    // A subject is one line, whatever a person's name contains.
    subject: oneLine(content.subject),
    template: content.template,
    text: toText(content, brand),
    html: toHtml(content, brand),
  }
}

function toText(content: MailContent, brand: MailBrand): string {
  const { action, greeting, signature = [] } = content
  return [
    ...(greeting === undefined ? [] : [oneLine(greeting)]),
    ...content.paragraphs.map((paragraph) => linesOf(paragraph).map(oneLine).join('\n')),
    ...(action ? [`${action.label}:\n${httpLink(action.link)}`] : []),
    ...(content.notes ?? []).map(oneLine),
    ...(signature.length === 0 ? [] : [signature.map(oneLine).join('\n')]),
    oneLine(brand.title),
  ].join('\n\n')
}

function linesOf(paragraph: string | readonly string[]): readonly string[] {
  return typeof paragraph === 'string' ? [paragraph] : paragraph
}

function toHtml(content: MailContent, brand: MailBrand): string {
  const { action, greeting, signature = [] } = content
  const ink = '#202b44'
  const paragraph = (text: string | readonly string[], style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink};${style}">${linesOf(text).map(escapeHtml).join('<br>')}</p>`
  const body = [
    ...(greeting === undefined ? [] : [paragraph(greeting)]),
    ...content.paragraphs.map((text) => paragraph(text)),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(httpLink(action.link))}" style="display:inline-block;` +
            `padding:12px 24px;border-radius:8px;background:${brand.primary};color:${textOn(brand.primary)};` +
            `font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
          paragraph('Si el botón no funciona, copia esta dirección en el navegador:', 'font-size:14px;'),
          paragraph(httpLink(action.link), 'font-size:14px;word-break:break-all;'),
        ]
      : []),
    ...(content.notes ?? []).map((text) => paragraph(text, 'font-size:14px;')),
    ...(signature.length === 0 ? [] : [paragraph(signature, 'margin-top:24px;')]),
  ].join('\n')
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;background:#f1f1f1;font-family:Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff">
<tr><td style="padding:16px 24px;background:${brand.primary};color:${textOn(brand.primary)};font-size:20px;font-weight:600">${escapeHtml(brand.title)}</td></tr>
<tr><td style="padding:24px">
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Escapes a value for HTML text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A text without line ends and other control characters, as a header has it. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- line ends and other control characters are what must go
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
}

// Links are built by the product: one that is not a web address is a bug and must not be sent.
function httpLink(link: string): string {
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('a mail links to the web only')
  return url.href
}
