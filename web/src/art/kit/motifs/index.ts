import { gather } from '../core';
import { animals } from './animals';
import { buildings } from './buildings';
import { objects } from './objects';
import { plants } from './plants';
import { sky } from './sky';
import { vehicles } from './vehicles';

let gathered: ReturnType<typeof gather> | undefined;

/** Every motif by its name. The order is part of what a seed means: add new books at the end. */
export const motifs = (): ReturnType<typeof gather> =>
  (gathered ??= gather(plants, buildings, vehicles, objects, animals, sky));
