import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { campaign } from './campaign.ts'
import { runVitest } from './vitest-run.ts'

export const sequencesCampaign = campaign({
  summary:
    'random sequences of calls by three people of two companies beside a model of what should be there',
  options: { sequences: 500, calls: 60, seed: 20261122 },
  async run({ sequences, calls, seed }, course) {
    const folder = mkdtempSync(path.join(tmpdir(), 'vatio-campaign-sequences-'))
    course.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    const report = path.join(folder, 'sequences.json')
    const { failures } = await runVitest(['apps/api/src/sequences.system.test.ts'], course, {
      env: {
        VATIO_SEQUENCES: String(sequences),
        VATIO_SEQUENCE_CALLS: String(calls),
        VATIO_SEQUENCE_SEED: String(seed),
        VATIO_SEQUENCE_REPORT: report,
      },
    })
    return { failures, figures: { 'longest sequence': calls, ...readReport(report), seed } }
  },
})
export { sequencesCampaign as campaign }

function readReport(file: string): { sequences: number; calls: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { sequences: number; calls: number }
  } catch {
    return { sequences: 0, calls: 0 }
  }
}
