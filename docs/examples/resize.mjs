/** Shrinks a photo-sized picture to a thumbnail, in plain JavaScript: it computes, and gives bytes back. */
const WIDTH = 640
const HEIGHT = 480
const TO = { width: 160, height: 120 }

/** A picture of its own for each task, made in the thread that needs it. */
export const inputs = (index) => {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  for (let i = 0; i < data.length; i++) data[i] = (i * (index + 3)) % 251
  return { width: WIDTH, height: HEIGHT, data }
}

/** Each pixel is the mean of the pixels that it stands for. */
export const task = ({ width, height, data }) => {
  const out = new Uint8ClampedArray(4 * TO.width * TO.height)
  const stepX = width / TO.width
  const stepY = height / TO.height
  for (let y = 0; y < TO.height; y++)
    for (let x = 0; x < TO.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        for (let dy = 0; dy < stepY; dy++)
          for (let dx = 0; dx < stepX; dx++)
            sum += data[4 * ((y * stepY + dy) * width + x * stepX + dx) + channel]
        out[4 * (y * TO.width + x) + channel] = sum / (stepX * stepY)
      }
  return out
}

export const transfer = (picture) => [picture.buffer]
