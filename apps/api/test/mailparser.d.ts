declare module 'mailparser' {
  export interface ParsedMail {
    messageId?: string
    subject?: string
    text?: string
    html?: string | false
  }
  export function simpleParser(source: Buffer): Promise<ParsedMail>
}
