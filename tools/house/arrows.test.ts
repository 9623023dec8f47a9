import { describe, expect, it } from 'vitest'
import { findWrongArrows, type DeclaredPackages } from './arrows.ts'

const declared: DeclaredPackages = {
  runtime: {
    domain: new Set(),
    protocol: new Set(['zod']),
    demo: new Set(),
    api: new Set(['zod', 'fastify', 'pg']),
    web: new Set(['zod', 'react']),
  },
  tests: new Set(['vitest', 'fast-check', 'zod', 'react', 'pg']),
}

function messages(path: string, text: string): string[] {
  return findWrongArrows([{ path, text }], declared).map(({ message }) => message)
}

const domain = 'packages/domain/src/billing/electricity-bills/bill.ts'
const protocol = 'packages/protocol/src/billing/comparisons/comparisons.schema.ts'
const demo = 'packages/demo/src/demo-market-prices.ts'
const api = 'apps/api/src/billing/comparisons/comparisons.service.ts'
const web = 'apps/web/src/billing/comparisons/ComparisonTable.tsx'

describe('arrows between floors', () => {
  it.each([
    ['domain to zod', domain, `import { z } from 'zod'`],
    ['domain to node', domain, `import { readFileSync } from 'node:fs'`],
    ['domain to React', domain, `import { useState } from 'react'`],
    ['domain to protocol by name', domain, `import type { Reply } from '@vatio/protocol/wire'`],
    ['domain to protocol by path', domain, `import { x } from '../../../../protocol/src/wire.ts'`],
    ['protocol to api', protocol, `import { x } from '@vatio/api/platform/http/server'`],
    ['protocol to web by path', protocol, `export { x } from '../../../../../apps/web/src/ui/Bill.tsx'`],
    ['protocol to a driver', protocol, `import pg from 'pg'`],
    ['protocol to demo', protocol, `import { demoPlaces } from '@vatio/demo/demo-places.data'`],
    ['demo to api', demo, `import type { DB } from '../../../apps/api/src/platform/db/table-types.ts'`],
    ['demo to a driver', demo, `import pg from 'pg'`],
    ['demo to files', demo, `import { readFileSync } from 'node:fs'`],
    ['a feature of api to demo', api, `import { demoPlaces } from '@vatio/demo/demo-places.data'`],
    ['api to web', api, `import { Bill } from '../../../../web/src/ui/Bill.tsx'`],
    ['api to React', api, `import { createElement } from 'react'`],
    ['web to demo', web, `import { demoPlaces } from '@vatio/demo/demo-places.data'`],
    ['web to api', web, `import { migrate } from '../../../../api/src/platform/db/migrate.ts'`],
    ['web to a driver', web, `import pg from 'pg'`],
    ['web to node', web, `import path from 'node:path'`],
    ['web to an undeclared package', web, `import moment from 'moment'`],
    ['a dynamic import', web, `const page = () => import('@vatio/api/main')`],
    ['a side-effect import', domain, `import 'zod'`],
    [
      'a second import on many lines',
      domain,
      `import { a } from './a.ts'\nimport {\n  b,\n  c,\n} from 'zod'`,
    ],
    ['a floor to the tools', api, `import { projectRoot } from '../../../../../tools/project-root.mjs'`],
  ])('refuses %s', (_, path, text) => {
    expect(messages(path, text)).toHaveLength(1)
  })

  it.each([
    [domain, `import { roundCents } from '../../money/round-cents.ts'`],
    [
      protocol,
      `import { z } from 'zod'\nimport type { Bill } from '@vatio/domain/billing/electricity-bills/bill'`,
    ],
    [
      api,
      `import { bill } from '@vatio/protocol/billing/comparisons/comparisons.schema'\nimport fs from 'node:fs'`,
    ],
    [
      demo,
      `import { inflateSync } from 'node:zlib'\nimport { addDays } from '@vatio/domain/time/civil-time'`,
    ],
    ['apps/api/src/demo/seed-demo.ts', `import { makeClients } from '@vatio/demo/demo-clients'`],
    [api.replace('.ts', '.test.ts'), `import { makeMarketPrices } from '@vatio/demo/demo-market-prices'`],
    [web, `import { useState } from 'react'\nimport { call } from '../../platform/http/call.ts'`],
    [
      domain.replace('.ts', '.test.ts'),
      `import { it } from 'vitest'\nimport { readFileSync } from 'node:fs'`,
    ],
    [domain, `// import { z } from 'zod'\n/* import 'react' */\nconst text = "see 'zod'"`],
  ])('lets %s import from the layers below it', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })

  it('refuse a test that imports from a floor above', () => {
    expect(messages(domain.replace('.ts', '.test.ts'), `import { x } from '@vatio/api/main'`)).toHaveLength(1)
  })
})

describe('arrows between features', () => {
  it.each([
    ['api to a repository', api, `import { x } from '../../energy-crm/clients/clients.repository.ts'`],
    ['api to a route of the same area', api, `import { x } from '../bill-qr/bill-qr.route.ts'`],
    ['web to a form', web, `import { x } from '../../energy-crm/clients/ClientForm.tsx'`],
    [
      'web to messages',
      web,
      `import { x } from '../../curves/consumption-curves/consumption-curves.messages.ts'`,
    ],
  ])('refuses %s', (_, path, text) => {
    expect(messages(path, text)).toHaveLength(1)
  })

  it.each([
    [api, `import { x } from '../../energy-crm/clients/clients.service.ts'`],
    [api, `import { clientTable } from '../../energy-crm/clients/clients.record.ts'`],
    [api, `import { x } from './comparisons.repository.ts'`],
    [web, `import { useClients } from '../../energy-crm/clients/clients.queries.ts'`],
    [web, `import { ClientPicker } from '../../energy-crm/clients/ClientPicker.tsx'`],
    [domain, `import { cups } from '../../energy-crm/clients/client.ts'`],
    ['apps/api/src/routes.ts', `import { x } from './energy-crm/clients/clients.route.ts'`],
    ['apps/web/src/routes/router.tsx', `import { x } from '../energy-crm/clients/clients.routes.tsx'`],
  ])('lets %s through its doors', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })
})
