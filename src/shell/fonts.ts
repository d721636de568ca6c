// Inter with its slashed zero, which the subsets of the second package leave out; that one has the other scripts.
import 'inter-ui/inter-variable-latin.css';
import '@fontsource-variable/inter';
