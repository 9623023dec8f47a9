import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { evaluateConditions } from '@vatio/domain/templates/report-documents/evaluate-conditions'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { findTemplateProblems } from '@vatio/domain/templates/report-templates/template-problems'
import { Badge } from '../../ui/Badge.tsx'
import { addBlock } from './block-actions.ts'
import { conditionsOf } from './block-names.ts'
import styles from './Inspector.module.css'
import { usePreviewData } from './preview-data.ts'
import { useContent, useTemplateEditor } from './template-editor.ts'
import { conditionTexts as texts } from './template-editor.messages.ts'

/** The conditions of the template, and whether each holds for the data that are shown. */
export function ConditionList() {
  const { store, catalogue } = useTemplateEditor()
  const content = useContent()
  const { data } = usePreviewData()
  const conditions = conditionsOf(content)
  const problems = findTemplateProblems(content, catalogue)
  const isUndecided = problems.some(({ code }) => code === 'CONDITION_CYCLIC' || code === 'CONDITION_UNKNOWN')
  const holds = data === null || isUndecided ? null : evaluateConditions(content, data.fields)
  return (
    <fieldset className={styles.group}>
      <legend>{texts.title}</legend>
      <p className={styles.help}>{conditions.length === 0 ? texts.none : texts.help}</p>
      {conditions.length === 0 ? null : (
        <ul className={styles.list}>
          {conditions.map(({ uuid, name }) => (
            <li key={uuid}>
              <button
                type="button"
                className={styles.entry}
                aria-label={texts.edit(name)}
                onClick={() => store.select({ kind: 'component', uuid })}
              >
                {name}
              </button>
              <StateOf uuid={uuid} holds={holds} isCyclic={isCyclic(problems, uuid)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => addBlock(store, 'condition', { idPage: firstPage(content), x: 0, y: 0 })}
      >
        {texts.add}
      </Button>
    </fieldset>
  )
}

interface StateOfProps {
  readonly uuid: string
  readonly holds: ReadonlyMap<string, boolean> | null
  readonly isCyclic: boolean
}

function StateOf({ uuid, holds, isCyclic: isBroken }: StateOfProps) {
  if (isBroken) return <span className={styles.error}>{texts.cyclic}</span>
  if (holds === null) return null
  return (
    <Badge tone={holds.get(uuid) ? 'success' : 'neutral'}>
      {holds.get(uuid) ? texts.holds : texts.fails}
    </Badge>
  )
}

const firstPage = ({ pages }: TemplateContent) => pages[0]?.idPage ?? ''
const isCyclic = (problems: ReturnType<typeof findTemplateProblems>, uuid: string) =>
  problems.some(({ code, name }) => code === 'CONDITION_CYCLIC' && name === uuid)
