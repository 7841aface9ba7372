/** The poster of _This browser_ leads to lessons, and screens do not know each other. */
import { expect, test } from 'vitest'
import { posterCosts } from './browser/poster-rows'
import { lessonsIn } from './lessons/content'

test('every cost of the poster leads to a lesson that exists', () => {
  const lessons = lessonsIn().map(({ id }) => id)
  for (const [, , name, lesson] of posterCosts()) expect(lessons, name).toContain(lesson)
})
