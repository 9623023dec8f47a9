import { yearOf } from '@vatio/domain/time/civil-time'
import { z } from 'zod'
import { storeAwaitedFile } from '../../platform/files/store-awaited-file.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job-handler.ts'
import { parseCurveContent } from '../../curves/consumption-curves/consumption-curves.service.ts'
import { notify } from '../../identity/notifications/notify.service.ts'
import { personalDataSections } from './personal-data-sections.ts'
import { findExport, markExportReady, type ExportRow } from './personal-data.repository.ts'

export const EXPORT_PERSONAL_DATA = 'personal-data.export'
const MOST_BYTES = 200 * 1024 * 1024
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** A row with packed values, as `to_jsonb` writes it. */
const curveRowSchema = z.looseObject({ year: z.number(), content: z.string().startsWith('\\x') })

/** A solar study, with the packed year of its curve. */
const studyRowSchema = z.looseObject({
  curve_content: z.string().startsWith('\\x'),
  curve_first_day: z.iso.date(),
})

const payloadSchema = z.object({ idPersonalDataExport: z.uuid() })

/** Writes everything about a person into one JSON file and notifies the person who requested it. */
export const exportPersonalDataJob: JobHandler = {
  kind: EXPORT_PERSONAL_DATA,
  maxAttempts: 5,
  async run(run, platform) {
    const { idPersonalDataExport } = payloadSchema.parse(run.payload)
    const wanted = await run.inTransaction((tx) => findExport(tx, idPersonalDataExport), { readOnly: true })
    // Erased meanwhile, or completed by an attempt that died before it recorded so.
    if (!wanted || wanted.readyAt) return
    const at = platform.clock.now()
    const written = { bytes: write(run, wanted, at), mostBytes: MOST_BYTES }
    await storeAwaitedFile(run, platform, written, async (tx, { storageKey, size }) => {
      const expiresAt = new Date(at.getTime() + KEPT_DAYS * DAY_MS)
      const ready = { storageKey, size, readyAt: at, expiresAt }
      if (!(await markExportReady(tx, idPersonalDataExport, ready))) return false
      await notify(platform, tx, {
        userUID: wanted.requestedUserUID,
        kind: 'personal-data-ready',
        parameters: { name: wanted.subjectName },
        link: '/configuration?section=personal-data',
      })
      return true
    })
  },
}

// Part by part: a person may have years of curves.
async function* write(run: JobRun, wanted: ExportRow, at: Date): AsyncGenerator<string> {
  const head = { fecha: at.toISOString(), tipo: wanted.kind, persona: wanted.subjectName }
  yield `{"exportacion":${JSON.stringify(head)}`
  const sections = Object.entries(personalDataSections[wanted.kind](run.clientUID, wanted.idSubject))
  for (const [index, [name, select]] of sections.entries()) {
    await run.report(index, sections.length)
    const { rows } = await run.inTransaction((tx) => select.execute(tx.db), { readOnly: true })
    yield `,\n${JSON.stringify(name)}:[`
    for (const [place, { row }] of rows.entries())
      yield `${place === 0 ? '' : ','}\n${JSON.stringify(presentRow(row))}`
    yield ']'
  }
  yield '}\n'
}

/** The values of a curve rest packed: the export has its days. */
function presentRow(row: unknown): unknown {
  const study = studyRowSchema.safeParse(row)
  if (study.success) {
    const { curve_content: content, curve_first_day: firstDay, ...rest } = study.data
    return { ...rest, days: parseCurveContent(content, yearOf(firstDay)) }
  }
  const parsed = curveRowSchema.safeParse(row)
  if (!parsed.success) return row
  const { content, ...rest } = parsed.data
  return { ...rest, days: parseCurveContent(content, rest.year) }
}
