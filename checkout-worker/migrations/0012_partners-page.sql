CREATE TABLE `embed_health` (
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`version` text NOT NULL,
	`tag` text NOT NULL,
	`event` text NOT NULL,
	`detail` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `origin`, `version`, `tag`, `event`, `detail`)
);
--> statement-breakpoint
CREATE INDEX `embed_health_by_origin` ON `embed_health` (`origin`,`day`);--> statement-breakpoint
ALTER TABLE `partners` ADD `email` text;--> statement-breakpoint
ALTER TABLE `partners` ADD `commission` integer;--> statement-breakpoint
ALTER TABLE `partners` ADD `config` text;