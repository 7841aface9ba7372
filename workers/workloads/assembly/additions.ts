/**
 * 0 + 1 + … + (n − 1) as a 32-bit integer, one by one: the same loop as the JavaScript kernel.
 * Neither Binaryen nor the engines replace the loop with a formula, so the time grows with n.
 */
export function addUp(iterations: i32): i32 {
  let sum: i32 = 0
  for (let i: i32 = 0; i < iterations; i++) sum += i
  return sum
}
