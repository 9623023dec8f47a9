declare module 'mailparser' {
  export interface ParsedMail {
    messageId?: string
    subject?: string
    text?: string
    html?: string | false
    attachments: { filename?: string; contentType: string; content: Buffer }[]
  }
  export function simpleParser(source: Buffer): Promise<ParsedMail>
}
