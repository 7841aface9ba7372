/** A file that was saved in a room, in the Lab: its machines answer the question that they were asked. */
import { use, useEffect } from 'react'
import { useStore } from 'zustand'
import { machineRuns } from '../../workers/api'
import { useLanguage } from '../i18n/use-language'
import { textsIn } from '../lessons/texts/fetch'
import { LAB, workspaceOf } from '../store/lab-store'
import { machinesAsked } from './answered'
import { askedNamed } from './asked'

const { store } = workspaceOf(LAB)

/** Counts the machines on screen by the question, in the page's language. */
export const RoomFile = () => {
  const texts = use(textsIn(useLanguage(({ language }) => language)))
  const whole = useStore(store, ({ run }) => run.whole)
  useEffect(() => {
    const [named] = whole?.file.answers ?? []
    if (!named || !whole?.machines) return
    const runs = machineRuns(whole.file)
    const [first] = runs
    const asked = first ? askedNamed(named.id, first.file.experiment, texts) : null
    if (!asked || whole.machines.asked?.text === asked.question) return
    const machines = machinesAsked(runs, asked)
    store.setState(({ run }) => ({ run: { ...run, whole: { ...whole, machines } } }))
  }, [whole, texts])
  return null
}
