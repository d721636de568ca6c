import { hindiIn } from './translator';

// The Hindi of texts that belong to no screen: declarations of resources, rules, file checks, failures of calls, the
// API's answers.
hindiIn('masters');
hindiIn('answers');
