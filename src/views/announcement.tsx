import { useState } from 'react'

/** Speaks a text to screen readers when `at` changes, not at first: what is seen may change more often. */
export const Announcement = ({ at, text }: { at: string | number; text: string }) => {
  const [said, setSaid] = useState({ at, text: '' })
  if (said.at !== at) setSaid({ at, text })
  return (
    <p className="unseen" role="status">
      {said.text}
    </p>
  )
}
