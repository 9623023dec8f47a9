import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { campaign } from './campaign.ts'
import { runVitest } from './vitest-run.ts'

interface FuzzReport {
  readonly routes: number
  readonly statuses: readonly (readonly [string, number])[]
}

export const fuzzCampaign = campaign({
  summary: 'random requests to every route of the API, or to those whose method and path contain a text',
  options: { requests: 4_000, routes: '' },
  async run({ requests, routes }, course) {
    const folder = mkdtempSync(path.join(tmpdir(), 'vatio-campaign-fuzz-'))
    course.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    const report = path.join(folder, 'fuzz.json')
    const { failures } = await runVitest(['apps/api/src/routes.fuzz.test.ts'], course, {
      env: { VATIO_FUZZ: String(requests), VATIO_FUZZ_ROUTES: routes, VATIO_FUZZ_REPORT: report },
    })
    const { routes: count, statuses } = readReport(report)
    const sum = (wanted: (status: string) => boolean) =>
      statuses.reduce((total, [status, times]) => total + (wanted(status) ? times : 0), 0)
    return {
      failures,
      figures: {
        routes: count,
        requests: sum(() => true),
        ...Object.fromEntries(
          statuses
            .toSorted(([one], [other]) => Number(one) - Number(other))
            .map(([status, times]) => [`status ${status}`, times]),
        ),
        '5xx but 503': sum((status) => status >= '500' && status !== '503'),
      },
    }
  },
})
export { fuzzCampaign as campaign }

function readReport(file: string): FuzzReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FuzzReport
  } catch {
    return { routes: 0, statuses: [] }
  }
}
