/**
 * Options of the log: one JSON line per event. Paths with a person's data or a secret in them are never
 * logged (only the route's pattern is), and known secret fields are masked wherever they appear.
 */
export function loggerOptions(level: string) {
  return {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'access_token',
        '*.access_token',
        'authorization',
        '*.authorization',
        'secret',
        '*.secret',
        'headers',
        '*.headers',
        'err.config',
        // Bytes of a request that Node could not parse, its address and headers among them.
        'err.rawPacket',
        // The whole client object of a lost connection: five thousand characters, and the key to cancel its
        // queries.
        'err.client',
        'err.parameters',
        'err.cause.parameters',
      ],
      censor: '***',
    },
    serializers: {
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
    },
  }
}
