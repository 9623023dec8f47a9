import { useAnnouncement } from '../platform/messages/announcements.ts'

/** What screen readers read of a change to which the focus does not move. */
export function Announcer() {
  const { text, number } = useAnnouncement()
  return (
    <div className="visually-hidden" aria-live="polite">
      <span key={number}>{text}</span>
    </div>
  )
}
