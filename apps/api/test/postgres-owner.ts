import { startPostgres } from '../src/platform/postgres/start-postgres.ts'

/**
 * A process that owns an embedded PostgreSQL, for tests that kill processes. Prints one line of JSON when
 * ready or refused, stops on SIGTERM.
 */
const [dataFolder = ''] = process.argv.slice(2)
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
try {
  const messages: string[] = []
  const note = (message: string) => void messages.push(message)
  const server = await startPostgres({ dataFolder, log: { info: note, warn: note, error: note } })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  say({ url: server.url, superuserUrl: server.superuserUrl, serverPid: server.pid(), messages })
} catch (error) {
  say({ error: String(error) })
  process.exitCode = 1
}
