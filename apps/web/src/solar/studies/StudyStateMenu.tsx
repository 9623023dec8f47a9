import type { StudyRow } from '@vatio/protocol/solar/studies/studies.schema'
import { Badge } from '../../ui/Badge.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { FloatingPanel } from '../../ui/floating/Floating.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { useStudyStates } from '../study-states/study-states.queries.ts'
import { studyListTexts as texts } from './study-list.messages.ts'
import styles from './StudyWizard.module.css'

interface StudyStateMenuProps {
  readonly study: Pick<StudyRow, 'name' | 'state'>
  readonly onChoose: (idSolarStudyState: string) => void
}

/** The state of a study as a badge, which opens the states that it may get. */
export function StudyStateMenu({ study: { name, state }, onChoose }: StudyStateMenuProps) {
  const { isOpen, button, floating } = useFloating('dialog')
  return (
    <>
      <button
        {...button}
        className={styles.stateButton}
        aria-label={texts.changeState(name || texts.unnamed, state.name)}
      >
        <Badge colour={state.badgeColor}>{state.name}</Badge>
      </button>
      {isOpen ? (
        <FloatingPanel floating={floating} label={texts.state} position="bottom-start" padding={4}>
          <StateChoice
            value={state.idSolarStudyState}
            onChoose={(idSolarStudyState) => {
              floating.close()
              if (idSolarStudyState !== state.idSolarStudyState) onChoose(idSolarStudyState)
            }}
          />
        </FloatingPanel>
      ) : null}
    </>
  )
}

function StateChoice(props: { readonly value: string; readonly onChoose: (id: string) => void }) {
  const states = useStudyStates().data ?? []
  return (
    <ChoiceList
      {...props}
      label={texts.state}
      choices={states.map(({ idSolarStudyState, name, badgeColor }) => ({
        value: idSolarStudyState,
        label: name,
        colour: badgeColor,
      }))}
    />
  )
}
