import { Button } from '@mantine/core'
import { inLanguage, t } from '../i18n/text'
import { ClassSwitch } from './player/hands'
import { Notice } from '../parts/notice'
import type { Part } from './content'
import type { Lesson } from './lesson'
import { notesLink, stepLink } from './lesson-run'
import { stepsDone } from './progress/progress'
import { useLessonProgress } from './progress/progress-store'
import styles from './overview.module.css'

interface OverviewProps {
  parts: readonly Part[]
  /** The address names a lesson that is not among them. */
  unknown?: boolean
}

/** All lessons by part, and how far the reader is in each. */
export const Overview = ({ parts, unknown = false }: OverviewProps) => (
  <main className="screen" style={{ maxWidth: '82rem', margin: '0 auto' }}>
    <h1>{t('Lessons')}</h1>
    <p className="lead">
      {t(
        'Short stories about thread pools. Each one asks what you expect, runs it on this machine, and shows the result. Nothing starts by itself.',
      )}
    </p>
    <p className="bar">
      <ClassSwitch />
      <a href="#/play">{t('A game: beat the dispatcher')}</a>
    </p>
    {unknown && (
      <Notice tone="error" role="alert">
        {t('This lesson does not exist. These are all lessons.')}
      </Notice>
    )}
    {parts.map(({ title, lessons }) => (
      <section key={title} className="stack">
        <h2>{title}</h2>
        <ol className="cards">
          {lessons.map((lesson) => (
            <Card key={lesson.id} lesson={lesson} number={numberOf(parts, lesson)} />
          ))}
        </ol>
      </section>
    ))}
  </main>
)

const numberOf = (parts: readonly Part[], lesson: Lesson): number =>
  1 + parts.flatMap(({ lessons }) => lessons).indexOf(lesson)

const Card = ({ lesson, number }: { lesson: Lesson; number: number }) => {
  const progress = useLessonProgress(lesson.id)
  const done = stepsDone(lesson, progress)
  const all = lesson.steps.length
  const begun = done > 0
  const verb = done === all ? t('View again') : begun ? t('Continue') : t('Start')
  const at = begun && done < all ? Math.min(progress.at, all - 1) : 0
  const title = inLanguage(lesson.title)
  return (
    <li className={`card ${styles.card}`}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h3 className="heading">{title}</h3>
      <p style={{ gridColumn: 2, color: 'var(--ink-2)' }}>{inLanguage(lesson.lead)}</p>
      <p className={`fine apart ${styles.foot}`}>
        <span>
          {begun
            ? t('{done} of {all} {all|step|steps}', { done, all })
            : t('{all} {all|step|steps}', { all })}
          {' · '}
          {t('about {n} min', { n: lesson.minutes })} ·{' '}
          <a href={notesLink(lesson)} aria-label={t('Notes for the teacher: {title}', { title })}>
            {t('notes')}
          </a>
        </span>
        <Button component="a" href={stepLink(lesson, at)} aria-label={`${verb}: ${title}`}>
          {verb}
        </Button>
      </p>
    </li>
  )
}
