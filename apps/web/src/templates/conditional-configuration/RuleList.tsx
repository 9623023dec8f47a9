import { DragDropContext, Droppable, type DropResult } from '@hello-pangea/dnd'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { getNonce } from 'get-nonce'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { conditionalTexts as texts } from './conditional-configuration.messages.ts'
import type { RuleOptions } from './conditional-configuration.queries.ts'
import { RuleRow } from './RuleRow.tsx'
import { moveRule, type RulesValues } from './rules-form.ts'
import styles from './RuleList.module.css'

interface RuleListProps {
  readonly form: WatchedForm<RulesValues>
  readonly options: RuleOptions
  readonly templates: readonly ListedTemplate[]
  readonly disabled: boolean
}

/** The rules in their order, which is changed by mouse, finger or keyboard. */
export function RuleList({ form, options, templates, disabled }: RuleListProps) {
  const { rules } = form.values
  const drop = ({ source, destination }: DropResult) => {
    if (destination) form.setFieldValue('rules', moveRule(rules, source.index, destination.index))
  }
  return (
    <DragDropContext
      nonce={getNonce()}
      dragHandleUsageInstructions={texts.howToMove}
      onDragStart={({ source }, { announce }) => announce(texts.lifted(source.index + 1))}
      onDragUpdate={({ destination }, { announce }) => {
        if (destination) announce(texts.over(destination.index + 1))
      }}
      onDragEnd={(result, { announce }) => {
        const { destination } = result
        announce(destination ? texts.dropped(destination.index + 1) : texts.notMoved)
        drop(result)
      }}
    >
      <Droppable droppableId="rules">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} className={styles.rules}>
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.key}
                index={index}
                rule={rule}
                form={form}
                options={options}
                templates={templates}
                disabled={disabled}
              />
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  )
}
