/**
 * Parts of the user agents of programs that open links by themselves: scanners of mail, previews of messages, crawlers,
 * monitors and libraries. In lower case. Those that present themselves as a browser are told by that nobody acts on the page.
 *
 * Sources: the documentation of each program, read 2026-11-28; names of libraries as they send them.
 */
export const machineAgentMarks: readonly string[] = [
  // Any program that says so.
  'bot',
  'crawl',
  'spider',
  'scan',
  'preview',
  'fetch',
  'monitor',
  'validator',
  'headless',
  'lighthouse',
  // Scanners of mail.
  'safelinks',
  'proofpoint',
  'mimecast',
  'barracuda',
  'symantec',
  'trendmicro',
  'forcepoint',
  'sophos',
  'fireeye',
  'urldefense',
  'bitdefender',
  'kaspersky',
  'cisco-ironport',
  'microsoft office',
  'ms-office',
  'skypeuripreview',
  'google-safety',
  'googleimageproxy',
  'yahoomailproxy',
  // Previews of messages and networks whose name has none of the words above. The browsers inside their own
  // applications are people's.
  'facebookexternalhit',
  'embedly',
  'iframely',
  // Libraries and tools.
  'curl',
  'wget',
  'python',
  'java/',
  'okhttp',
  'go-http',
  'node',
  'axios',
  'libwww',
  'ruby',
  'php',
  'httpclient',
  'postman',
  'phantom',
  'selenium',
  'playwright',
  'puppeteer',
]
