import type { IncomingMessage, ServerResponse } from 'node:http'

/** A reading of a meter in the format of Datadis. */
export interface FaultyReading {
  readonly cups: string | null
  readonly date: string
  readonly time: string
  readonly consumptionKWh: number | string | null
  readonly obtainMethod: string
}

const JSON_TYPE = { 'content-type': 'application/json' }
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' }
const REPEATED = 'Consulta ya realizada en las últimas 24 horas.'

type Fault = (request: IncomingMessage, response: ServerResponse) => void

const status = (code: number, body: string, headers: Record<string, string> = JSON_TYPE): Fault => {
  return (_request, response) => void response.writeHead(code, headers).end(body)
}
/** What was asked, with the token of the request: a careless third party quotes it. */
const quoted = (request: IncomingMessage) =>
  JSON.stringify({ path: request.url, authorization: request.headers.authorization })

/** The readings of a day of the asked month: 24 hours of 0.5 kWh. */
function dayOf(request: IncomingMessage): FaultyReading[] {
  const { searchParams } = new URL(request.url ?? '/', 'http://x')
  return Array.from({ length: 24 }, (_, index) => ({
    cups: searchParams.get('cups'),
    date: `${searchParams.get('startDate')}/04`,
    time: `${String(index + 1).padStart(2, '0')}:00`,
    consumptionKWh: 0.5,
    obtainMethod: 'Real',
  }))
}
const readings = (change: (day: FaultyReading[]) => unknown): Fault => {
  return (request, response) =>
    void response.writeHead(200, JSON_TYPE).end(JSON.stringify(change(dayOf(request))))
}
const firstReading = (change: Partial<FaultyReading>): Fault =>
  readings(([first, ...others]) => [{ ...first, ...change }, ...others])

/**
 * The ways in which a question for readings fails, in the protocol of Datadis. Those that answer readings answer a day of
 * the asked month.
 */
export const datadisFaults = {
  '401': (request, response) => void response.writeHead(401, JSON_TYPE).end(quoted(request)),
  '403': (request, response) => void response.writeHead(403, JSON_TYPE).end(quoted(request)),
  '404': status(404, '{"status":404,"error":"Not Found"}'),
  '429': status(429, REPEATED, { 'content-type': 'text/plain; charset=utf-8' }),
  '500': (request, response) => void response.writeHead(500, JSON_TYPE).end(quoted(request)),
  '502 html': status(502, '<html><h1>Bad Gateway</h1></html>', HTML_TYPE),
  '503': status(503, '<h1>En mantenimiento</h1>', HTML_TYPE),
  'connection reset': (request) => void request.socket.resetAndDestroy(),
  'no answer': () => {},
  'one byte per second': (_request, response) => {
    response.writeHead(200, JSON_TYPE)
    const timer = setInterval(() => response.write(' '), 1000)
    response.on('close', () => clearInterval(timer))
  },
  'truncated JSON': status(200, '[{"cups":"ES00'),
  '200 with an error': (request, response) => void response.writeHead(200, JSON_TYPE).end(quoted(request)),
  'wrong type': status(200, '<html>portal</html>', HTML_TYPE),
  'huge body': (_request, response) => {
    response.writeHead(200, JSON_TYPE)
    response.write('x'.repeat(1_100_000))
  },
  redirect: status(302, '', { location: 'http://127.0.0.1:1/otra' }),
  'compressed body': status(200, 'x', { ...JSON_TYPE, 'content-encoding': 'br' }),
  NaN: status(200, '[{"consumptionKWh":NaN}]'),
  negative: firstReading({ consumptionKWh: -3 }),
  'text for a figure': firstReading({ consumptionKWh: '0,5' }),
  'no such day': firstReading({ date: '2025/03/45' }),
  'no CUPS': firstReading({ cups: null }),
  'another CUPS': firstReading({ cups: 'ES0031400000000001JN0F' }),
  empty: readings(() => []),
  'repeated hours': readings((day) => [...day, ...day]),
  'W for kW': readings((day) => day.map((one) => ({ ...one, consumptionKWh: 500 }))),
  'missing days': readings((day) => day),
} as const satisfies Record<string, Fault>

export type DatadisFault = keyof typeof datadisFaults
