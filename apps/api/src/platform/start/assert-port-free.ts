import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError, systemCodeOf } from '../start-error.ts'

/** Refuses a port in use before anything is created: a start that fails must not leave a database behind. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw toPortError(error, host, port) ?? error
  }
  server.close()
  await once(server, 'close')
}

/** Reason why an address cannot be listened on, as one line; null for a failure of another kind. */
export function toPortError(error: unknown, host: string, port: number): StartError | null {
  const code = systemCodeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `The port ${port} is already in use: stop the other program, or set VATIO_PORT to a free port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `This user may not listen on the port ${port}: set VATIO_PORT to one above 1023, or allow it.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}: set VATIO_HOST to one of its own.`)
  }
  return null
}
