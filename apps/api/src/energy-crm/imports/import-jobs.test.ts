import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeImport } from '../../../test/factories/imports.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { checkImportJob } from './check-import.job.ts'
import { commitImportJob } from './commit-import.job.ts'
import { undoImportJob } from './undo-import.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('[trust] the jobs of an import', () => {
  it('do nothing for a user who is no longer an Admin, has lost the CRM or was disabled meanwhile', async () => {
    const tenant = await server.createTenant()
    const jobs = { checking: checkImportJob, importing: commitImportJob, undoing: undoImportJob }
    const changes = [
      `update users set role = 'user' where user_uid = $1`,
      'delete from user_applications where user_uid = $1',
      'update users set active = false where user_uid = $1',
    ]
    const run = (job: typeof checkImportJob, idImport: string, idJobRun: string, userUID: string) =>
      job.run(
        {
          clientUID: tenant,
          idJobRun,
          payload: { idImport },
          attempt: 1,
          isLastAttempt: false,
          signal: new AbortController().signal,
          inTransaction: (work) => server.platform.database.withTenant({ clientUID: tenant, userUID }, work),
          report: async () => {},
        },
        server.platform,
      )
    const imports = []
    for (const [state, job] of Object.entries(jobs)) {
      const idJobRun = newId()
      const idImport = await server.inTenant(tenant, async (tx) => {
        const made = await makeImport(tx)
        await tx.query(
          `insert into job_runs (client_uid, id_job_run, kind, payload, state, max_attempts)
           values ($1, $2, $3, '{}', 'running', 3)`,
          [tenant, idJobRun, job.kind],
        )
        await tx.query('update imports set state = $2, id_job_run = $3 where id_import = $1', [
          made,
          state,
          idJobRun,
        ])
        return made
      })
      imports.push({ state, job, idImport, idJobRun })
    }
    for (const change of changes) {
      const { userUID } = await server.createUser({ tenant, role: 'admin' })
      await server.inTenant(tenant, (tx) => tx.query(change, [userUID]))
      for (const { job, idImport, idJobRun } of imports) {
        await expect(run(job, idImport, idJobRun, userUID)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
    const [left] = await server.inTenant(tenant, (tx) =>
      tx.query(`select (select count(*)::int from clients) as clients,
        (select array_agg(state order by state) from imports) as states`),
    )
    expect(left).toEqual({ clients: 0, states: ['checking', 'importing', 'undoing'] })
    const { userUID } = await server.createUser({ tenant, role: 'admin' })
    const [check] = imports
    if (check) await run(check.job, check.idImport, check.idJobRun, userUID)
    const [checked] = await server.inTenant(tenant, (tx) =>
      tx.query('select state from imports where id_import = $1', [check?.idImport]),
    )
    expect(checked).toEqual({ state: 'checked' })
  })
})
