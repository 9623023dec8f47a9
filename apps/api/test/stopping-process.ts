import { setTimeout as sleep } from 'node:timers/promises'
import { readConfiguration } from '../src/platform/config/configuration.ts'
import { createServer } from '../src/platform/http/server.ts'
import { ProcessStop } from '../src/platform/process/process-stop.ts'
import { startPostgres } from '../src/platform/postgres/start-postgres.ts'

/**
 * A process that stops as `main.ts` does: an embedded PostgreSQL, a server on a free port, signals. Prints
 * one line of JSON when it listens, one more when the stop starts. `GET /wait/<ms>` answers after that
 * time; with STUCK a step of the stop never ends.
 */
const [dataFolder = ''] = process.argv.slice(2)
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
const processStop = new ProcessStop(process.env.LIMIT_MS ? Number(process.env.LIMIT_MS) : undefined)
processStop.listenToSignals()
await processStop.duringStart(async () => {
  if (process.env.SLOW_START) {
    say({ starting: true })
    await sleep(500)
  }
  const postgres = await startPostgres({ dataFolder })
  processStop.add('PostgreSQL', () => postgres.stop())
  if (process.env.STUCK) processStop.add('stuck', () => new Promise(() => {}))
  const app = createServer(readConfiguration({ NODE_ENV: 'test', VATIO_LOG_LEVEL: 'silent' }))
  app.get('/wait/:ms', { config: { open: 'test' } }, async (request) => {
    await sleep(Number((request.params as { ms: string }).ms))
    return { waited: true }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  processStop.add('requests', async () => {
    say({ stopping: true })
    app.beginStopping()
    await app.close()
  })
  say({ url, serverPid: postgres.pid() })
})
