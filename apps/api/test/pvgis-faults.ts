import type { IncomingMessage, ServerResponse } from 'node:http'

const JSON_TYPE = { 'content-type': 'application/json' }
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' }

/** What the stand-in would answer to this request without a fault. */
type Sample = () => object
type Fault = (request: IncomingMessage, response: ServerResponse, sample: Sample) => void

const status = (code: number, body: string, headers: Record<string, string> = JSON_TYPE): Fault => {
  return (_request, response) => void response.writeHead(code, headers).end(body)
}
const refusal = (message: string): Fault => status(400, JSON.stringify({ message, status: 400 }))
/** The right answer, changed as text. */
const changed = (change: (text: string) => string, headers: Record<string, string> = JSON_TYPE): Fault => {
  return (_request, response, sample) =>
    void response.writeHead(200, headers).end(change(JSON.stringify(sample())))
}

/** The ways in which a question to PVGIS fails, in its protocol. */
export const pvgisFaults = {
  sea: refusal('Location over the sea. Please, select another location'),
  refused: refusal('lat: Incorrect value. Insert a value between -90 and 90'),
  '400 html': status(400, '<html>Bad Request</html>', HTML_TYPE),
  '429': status(429, ''),
  '429 for a minute': status(429, '', { ...JSON_TYPE, 'retry-after': '60' }),
  '529': status(529, '{"message":"Overloaded"}'),
  '500': status(500, '{"message":"Internal Server Error"}'),
  '502 html': status(502, '<html><h1>Bad Gateway</h1></html>', HTML_TYPE),
  html: status(200, '<!DOCTYPE html><html>Maintenance</html>', JSON_TYPE),
  'wrong type': changed((text) => text, HTML_TYPE),
  'truncated JSON': changed((text) => text.slice(0, text.length / 2)),
  'missing hours': changed((text) => text.replace(/\{"time\(UTC\)":"\d{8}:0[0-4]00"[^}]*\},/g, '')),
  'impossible figure': changed((text) => text.replace(/"Gb\(n\)":[1-9][\d.]*/, '"Gb(n)":99999')),
  'another place': changed((text) => text.replace(/"latitude":[\d.]+/, '"latitude":37.4')),
  'another tool': status(200, '{"inputs":{"location":{"latitude":40,"longitude":-3}},"outputs":{}}'),
  'empty body': status(200, ''),
  'huge body': changed((text) => text.padEnd(8_000_001)),
  redirect: status(302, '', { location: 'http://127.0.0.1:1/otra' }),
  'compressed body': status(200, 'x', { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'connection reset': (request) => void request.socket.resetAndDestroy(),
  'no answer': () => {},
  'one byte per second': (_request, response) => {
    response.writeHead(200, JSON_TYPE)
    const timer = setInterval(() => response.write(' '), 1000)
    response.on('close', () => clearInterval(timer))
  },
} as const satisfies Record<string, Fault>

export type PvgisFault = keyof typeof pvgisFaults
