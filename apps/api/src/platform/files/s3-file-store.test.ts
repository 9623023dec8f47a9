import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeFileStore } from '../../../test/file-store-contract.ts'
import { s3Environment, startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import { filesInS3 } from '../backup/backup-files.ts'
import { ConfigurationError, readConfiguration } from '../config/configuration.ts'
import { EMPTY_SHA256, signRequest } from './aws-signature.ts'
import { createS3Client } from './s3-client.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import { openS3FileStore } from './s3-file-store.ts'

const TENANT = '01900000-0000-7000-8000-00000000000a'
let folder: string
let s3: FakeS3
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vatio-s3-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const configurationOf = (changes: Record<string, string> = {}) =>
  readConfiguration({ NODE_ENV: 'test', ...s3Environment(s3.url), ...changes }).s3!
const open = (changes: Record<string, string> = {}) =>
  openS3FileStore(createS3Client(configurationOf(changes)), path.join(folder, 'drafts'))

describeFileStore('S3', () => open())
describeFileStore('disk', () => openDiskFileStore(path.join(folder, 'disk')))

describe('signature of a request', () => {
  // Examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  const credentials = {
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const sign = async (method: string, address: string, headers = {}, payloadHash = EMPTY_SHA256) => {
    const signed = await signRequest(
      { method, url: new URL(`https://examplebucket.s3.amazonaws.com/${address}`), headers, payloadHash },
      credentials,
      new Date('2013-05-24T00:00:00Z'),
    )
    return signed.authorization?.split('Signature=')[1]
  }
  it.each([
    [
      'GET',
      'test.txt',
      { range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    ['GET', '?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('is that of the published example: %s %s', async (method, address, headers, signature) => {
    expect(await sign(method, address, headers)).toBe(signature)
  })
  it('equals the published example for an upload', async () => {
    const hash = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    expect(await sign('PUT', 'test%24file.text', headers, hash)).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })
})

describe('S3 file store', () => {
  const put = async (content = 'hola') => {
    const received = await (await open()).receive(Readable.from([Buffer.from(content)]), 100)
    try {
      return await received.keep(TENANT)
    } finally {
      await received.dispose()
    }
  }
  it('retries when the store is busy, and reports when it stays unavailable', async () => {
    s3.failures = [503, 500]
    const { storageKey } = await put()
    expect((await buffer(await (await open()).read(storageKey))).toString()).toBe('hola')
    s3.failures = [503, 503, 503]
    await expect((await open()).read(storageKey)).rejects.toMatchObject({ code: 'BUSY', kind: 'unavailable' })
    s3.failures = []
    const away = await open({ VATIO_S3_ENDPOINT: 'http://127.0.0.1:9' })
    await expect(away.read(storageKey)).rejects.toMatchObject({ code: 'BUSY' })
  })
  it('reports a wrong secret by the code of the store, and never prints the secret', async () => {
    const wrong = await open({ VATIO_S3_SECRET: 'otro-secreto' })
    const failure = await wrong.keptAt(`${TENANT}/00/${'0'.repeat(32)}`).catch((error: Error) => error)
    expect(String(failure)).toMatch(/answered HEAD with 403/)
    expect(String(failure)).not.toContain('otro-secreto')
  })
  it('does not touch other objects of the bucket, and leaves no draft', async () => {
    s3.objects.set('fotos/gato & perro.jpg', { content: Buffer.from('x'), at: new Date() })
    const keys: string[] = []
    for await (const key of (await open()).list()) keys.push(key)
    expect(keys).not.toContain('fotos/gato & perro.jpg')
    expect(readdirSync(path.join(folder, 'drafts'))).toEqual([])
  })
  it('requires its four variables together', () => {
    const { VATIO_S3_SECRET: _, ...rest } = s3Environment(s3.url)
    expect(() => readConfiguration({ NODE_ENV: 'test', ...rest })).toThrow(ConfigurationError)
    expect(readConfiguration({ NODE_ENV: 'test' }).s3).toBeUndefined()
  })
})

describe('files of a backup', () => {
  it('are read from an S3 store and restored into one', async () => {
    const client = createS3Client(configurationOf())
    const files = filesInS3(client, path.join(folder, 'drafts'))
    const key = `${TENANT}/ab/${'1'.repeat(32)}`
    await files.put(key, Readable.from([Buffer.from('copia'), Buffer.from(' entera')]))
    const opened = await files.open(key)
    expect(opened?.size).toBe(12)
    expect((await buffer(Readable.from(opened!.content))).toString()).toBe('copia entera')
    expect(await files.open(`${TENANT}/ab/${'2'.repeat(32)}`)).toBeNull()
    await (await open()).trash.take(key)
    expect((await buffer(Readable.from((await files.open(key))!.content))).toString()).toBe('copia entera')
    expect(readdirSync(path.join(folder, 'drafts'))).toEqual([])
  })
})
