/**
 * A lesson: a story of four to eight steps. Content is data, a file a lesson; `content/index.ts` lists
 * them. What is measured comes from a real run on the reader's machine, never from here.
 */
import type { RunFile, ViewId } from '../../workers/api'
import type { Text } from '../i18n/text'

/** Who takes part in a diagram. */
export type Actor = 'host' | 'queue' | 'coordinator' | 'worker' | 'memory' | 'core' | 'timer'

export interface DiagramNode {
  id: string
  actor: Actor
  /** What stands on it; the actor's own name without it. */
  label?: Text
  /** Column and row, from 0; rows may be halves. */
  at: readonly [number, number]
}

/** Something that goes from one node to another. */
export interface DiagramEdge {
  from: string
  to: string
  label?: Text
  /** `task` moves a task's dot along it, `answer` a result's; `read` and `wait` are drawn, not moved. */
  kind: 'task' | 'answer' | 'read' | 'wait'
}

/** Who sends what to whom. */
export interface Diagram {
  /** What the picture says, for who cannot see it. */
  says: Text
  nodes: readonly DiagramNode[]
  edges: readonly DiagramEdge[]
}

interface Base {
  title: Text
  /** Paragraphs, of one to three short sentences each. */
  text: readonly Text[]
  diagram?: Diagram
}

/** Says something. */
export interface TellStep extends Base {
  kind: 'tell'
}

export interface Choice {
  id: string
  label: Text
}

/** Asks for a prediction: one of a few, or a number on a slider. */
export interface PredictStep extends Base {
  kind: 'predict'
  /** Names the prediction for the step that compares; unique in the lesson. */
  id: string
  question: Text
  ask:
    | {
        kind: 'choice'
        choices: readonly Choice[]
        /** They stand in order, as amounts do: the one beside the answer is nearly right. */
        ordered?: true
      }
    | {
        kind: 'slider'
        min: number
        max: number
        step: number
        start: number
        /** Behind the number: `times`, `threads`. */
        unit: Text
      }
}

/** A real run of a real spec. */
export interface RunStep extends Base {
  kind: 'run'
  /** Names the run for the steps that look at it; unique in the lesson. */
  id: string
  /** The experiment, for a machine of so many cores; parsed by the one schema. Under about 30 s. */
  experiment(machine: { cores: number; small: boolean }): unknown
  /** Preset of the Lab that comes nearest: its recorded run is offered where this one cannot run. */
  preset?: string
}

/** What a run says about a prediction. */
export interface Outcome {
  /** The choice that turned out true (its id), or the number; null where the run does not tell. */
  answer: string | number | null
  /** 95 % interval of a number, where there is one. */
  interval?: readonly [number, number] | null
  /** What happened on this machine, with its figures, units and sample sizes. */
  says: Text
}

/** Compares the prediction with what this machine did, with the charts that show it. */
export interface CompareStep extends Base {
  kind: 'compare'
  /** The prediction and the run that it is about. */
  prediction: string
  run: string
  /** Pure; reads the run's figures only. Must cope with any machine: also where the effect is absent. */
  outcome(run: RunFile): Outcome
  /** How near a number must be to count as right, as a share of the answer; 0.25 without it. */
  tolerance?: number
  views: readonly ViewId[]
}

export type Step = TellStep | PredictStep | RunStep | CompareStep

export interface Lesson {
  /** In the address: `#/lessons/<id>/<step from 1>`. */
  id: string
  title: Text
  /** One sentence: what one knows afterwards. */
  lead: Text
  /** How long it takes, about, in minutes. */
  minutes: number
  steps: readonly Step[]
}
