import { Button } from '@mantine/core'
import { scenarioKeys } from '@vatio/protocol/solar/studies/study-content.schema'
import { useMemo } from 'react'
import { Card } from '../../ui/Card.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { useFiguresOf } from '../study-figures/study-figures.queries.ts'
import { keepScenario, withScenario } from './scenario.ts'
import { toColumn } from './scenario-column.ts'
import { ScenarioTable } from './ScenarioTable.tsx'
import { scenarioTexts as texts } from './study-scenarios.messages.ts'
import styles from './ScenariosCard.module.css'

/** Keeps sets of choices of a study and shows them beside the present ones. */
export function ScenariosCard() {
  const editor = useStudyEditor()
  const { content } = editor
  const { scenarios } = content
  const contents = useMemo(
    () =>
      content.scenarios.length === 0
        ? []
        : [content, ...content.scenarios.map((scenario) => withScenario(content, scenario))],
    [content],
  )
  const figures = useFiguresOf(contents)
  const columns = contents.map((choices, at) =>
    toColumn(scenarios[at - 1] ?? null, choices, figures[at] ?? null),
  )
  return (
    <Card title={texts.title}>
      <p className={styles.help}>{texts.help}</p>
      <div className={styles.actions}>
        {scenarioKeys.map((key) => (
          <Button
            key={key}
            variant="default"
            size="compact-sm"
            onClick={() => editor.change((now) => keepScenario(now, key, texts.name(key)))}
          >
            {scenarios.some((scenario) => scenario.key === key) ? texts.replace(key) : texts.keep(key)}
          </Button>
        ))}
      </div>
      {columns.length === 0 ? null : <ScenarioTable columns={columns} />}
    </Card>
  )
}
