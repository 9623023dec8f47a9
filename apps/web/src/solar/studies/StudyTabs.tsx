import { Button, Tabs } from '@mantine/core'
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { studySteps, type StudyStep } from '@vatio/domain/solar/studies/study-step'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { FrozenTab } from './FrozenTab.tsx'
import { stepContents } from './step-contents.tsx'
import { stepTitles, studyTexts as texts } from './studies.messages.ts'
import { useStudyEditor } from '../study-editor.ts'
import { stepAfter } from './study-tabs.ts'
import styles from './StudyWizard.module.css'

interface StudyTabsProps {
  readonly step: StudyStep
  readonly onStep: (step: StudyStep) => void
}

/** The tabs of the steps. One that was opened stays mounted. */
export function StudyTabs({ step, onStep }: StudyTabsProps) {
  const [opened, setOpened] = useState<ReadonlySet<StudyStep>>(new Set([step]))
  if (!opened.has(step)) setOpened(new Set([...opened, step]))
  const next = stepAfter(step)
  useNextKey(() => next && onStep(next))
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    tabs.current
      ?.querySelector(`[role="tab"][id$="-tab-${step}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [step])
  return (
    <Tabs
      ref={tabs}
      value={step}
      onChange={(value) => onStep(studySteps.find((one) => one === value) ?? step)}
    >
      <TabList
        tabs={studySteps.map((one) => ({ value: one, label: <TabLabel step={one} isOpen={one === step} /> }))}
      />
      {studySteps.map((one) => {
        const Content = stepContents[one]
        return (
          <Tabs.Panel key={one} value={one}>
            {opened.has(one) ? (
              <FrozenTab isOpen={one === step}>
                <Suspense fallback={<TextSkeleton lines={6} />}>
                  <Content />
                </Suspense>
              </FrozenTab>
            ) : null}
          </Tabs.Panel>
        )
      })}
      {next ? (
        <div className={styles.foot}>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={16} stroke={1.5} />}
            title={texts.nextKeys}
            onClick={() => onStep(next)}
          >
            {texts.next}
          </Button>
        </div>
      ) : null}
    </Tabs>
  )
}

/** The title of a step with what is known of it; the open one has nothing that the user does not see. */
function TabLabel({ step, isOpen }: { readonly step: StudyStep; readonly isOpen: boolean }) {
  const { progress, content } = useStudyEditor()
  const isComplete = progress[step]
  return (
    <span className={styles.tab}>
      {isComplete ? (
        <IconCheck size={16} stroke={2} className={styles.done} aria-hidden />
      ) : (
        <IconX size={16} stroke={1.5} className={styles.open} aria-hidden />
      )}
      {stepTitles[step]}
      <span className="visually-hidden">, {isComplete ? texts.complete : texts.incomplete}</span>
      {content.stepsUpdates[step] && !isOpen ? (
        <>
          <span className={styles.marker} title={texts.outdated} aria-hidden />
          <span className="visually-hidden">, {texts.outdated}</span>
        </>
      ) : null}
    </span>
  )
}

/** Alt and the right arrow open the next step; in a text of a Mac these keys move by words. */
function useNextKey(onNext: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const isText = (event.target as HTMLElement).matches('input, textarea')
    if (document.querySelector('.mantine-Modal-content') || (isText && navigator.userAgent.includes('Mac')))
      return
    event.preventDefault()
    onNext()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
