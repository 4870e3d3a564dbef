import './playground/code-block.ts';
import './playground/near-frames.ts';
import './playground/widget-playground.ts';
