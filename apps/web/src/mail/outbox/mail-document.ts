/**
 * The document of a mail for a frame without scripts: nothing is loaded from elsewhere, whatever the policy of the
 * page around it allows, and links open another tab.
 */
export function mailDocument(html: string): string {
  const policy = "default-src 'none'; style-src-attr 'unsafe-inline'"
  // Before the mail's own document, so that its markup cannot come first.
  return (
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<meta name="referrer" content="no-referrer"><base target="_blank">${html}`
  )
}

/** The web addresses in the text of a mail, each once. */
export function linksOf(text: string): readonly string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))]
}
