import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import { useState } from 'react'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { saveFile } from '../../ui/save-file.ts'
import {
  createPreviewMessages,
  renderPdfMessages,
  reportActionTexts as texts,
} from './report-actions.messages.ts'
import { fetchReportPdf, openPreview } from './report-actions.queries.ts'

interface Report {
  readonly templateType: TemplateType
  readonly source: ReportSource | (() => Promise<ReportSource | null>)
  readonly idTemplate: string | null
}

/** What a report button does; one thing at a time. */
export function useReportActions({ templateType, source, idTemplate }: Report) {
  const [isWorking, setWorking] = useState(false)
  const findSource = async () => (typeof source === 'function' ? source() : source)

  const work = async (action: (found: ReportSource) => Promise<void>, onNone: () => void = () => {}) => {
    setWorking(true)
    try {
      const found = await findSource()
      if (found) await action(found)
      else onNone()
    } finally {
      setWorking(false)
    }
  }

  return {
    isWorking,
    findSource,
    async preview() {
      // Opened by the click itself: a tab that is opened after an answer counts as a pop-up.
      const tab = window.open('', '_blank')
      if (!tab) {
        showToast({ tone: 'warning', text: texts.tabBlocked })
        return
      }
      tab.document.title = texts.working
      const close = () => tab.close()
      await work(async (found) => {
        try {
          const idPreview = await openPreview({ templateType, source: found, idTemplate })
          tab.location.replace(`/templates/${templateType}/${idPreview}`)
          tab.opener = null
        } catch (error) {
          close()
          toastError(error, createPreviewMessages)
        }
      }, close)
    },
    savePdf: (explanations: boolean) =>
      work(async (found) => {
        try {
          const file = await fetchReportPdf({ templateType, source: found, idTemplate }, explanations)
          saveFile(file.blob, file.name)
        } catch (error) {
          toastError(error, {
            ...renderPdfMessages,
            errors: { ...createPreviewMessages.errors, ...renderPdfMessages.errors },
          })
        }
      }),
  }
}
