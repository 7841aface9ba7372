/**
 * The first frame of the opening picture, which the page as built has before any script runs. Until
 * its replay has come, the same elements stay where they are.
 */
import { colorOf, nameOf } from '../../charts/types'
import replay from '../../charts/replay/replay.module.css'
import styles from './opening.module.css'
import type { Experiment, VariantId } from '../../../workers/api'

/** The preset that the page opens with. */
export const FIRST_PRESET = 'rr-or-free'

const drawn = new Map<string, ChildNode[]>()

/** Takes the elements out of the page as built, before React draws in their place. */
export const keepFirstPicture = (root: HTMLElement): void => {
  for (const place of root.querySelectorAll<HTMLElement>('[data-first]'))
    drawn.set(place.dataset['first'] ?? '', [...place.childNodes])
}

/** Attribute that marks the place of a variant's picture in the markup of the page. */
export const placeOf = (id: VariantId): string => `[[first picture of ${id}]]`

export const FirstPicture = ({ variants }: Pick<Experiment, 'variants'>) => (
  <div className={replay.pools}>
    {variants.map((variant) => (
      <div key={variant.id}>
        <h3>
          <span className="swatch" style={{ background: colorOf(variant.id) }} /> {nameOf(variant)}
        </h3>
        <div
          className={styles.first}
          data-first={variant.id}
          ref={(place) => place?.replaceChildren(...(drawn.get(variant.id) ?? []))}
        >
          {import.meta.env.SSR ? placeOf(variant.id) : null}
        </div>
      </div>
    ))}
  </div>
)
