import fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from './logger.ts'

it('logs a lost connection with its reason, without the connection object and its cancellation key', () => {
  let logged = ''
  const stream = { write: (line: string) => void (logged += line) }
  const { log } = fastify({ logger: { ...loggerOptions('info'), stream } })
  const client = { processID: 4711, secretKey: -444029810, user: 'vatio_jobs' }
  log.warn({ err: Object.assign(new Error('terminating connection'), { code: '57P01', client }) }, 'lost')
  expect(JSON.parse(logged)).toMatchObject({ err: { message: 'terminating connection', code: '57P01' } })
  expect(logged).not.toMatch(/444029810|4711|vatio_jobs/)
})
