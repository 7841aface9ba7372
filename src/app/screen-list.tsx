import { t } from '../i18n/text'
import { screens, type ScreenId } from './screens'

/** What a screen is for, after its name. */
const purposes = (): Readonly<Record<ScreenId, string>> => ({
  lab: t(': choose an experiment, press Run, and see what its threads did.'),
  lessons: t(': say what you expect, run it here, and see the result.'),
  advise: t(': describe your own tasks, and measure the pools that suit them.'),
  open: t(': see what the threads of another program did, from its trace, log or table.'),
  runs: t(': find and compare the runs of this browser, and recorded ones.'),
  browser: t(': what it supports, and what messages, wake-ups and threads cost in it.'),
  words: t(': what makespan, inbox wait, policy and the others mean, each with a drawing.'),
  docs: t(': how it works, the command line, measuring, hosting; in English.'),
  about: t(': the version, and the licences of what it contains.'),
})

/** Every screen with a sentence on what it is for. */
export const ScreenList = () => {
  const purposeOf = purposes()
  return (
    <ul className="cards">
      {screens.map(({ id, name }) => (
        <li key={id} className="card">
          <a href={`#/${id}`}>{t(name)}</a>
          {purposeOf[id]}
        </li>
      ))}
    </ul>
  )
}
